/** Time travel in a running game: says which moment is shown, steps through the moves, and goes back to now. */

import type { Story } from "../model/story";
import { t } from "../text";
import { Icon } from ".";
import { useShortcuts } from "./shortcuts";
import { Tab, TabButton } from "./tab";

export function MomentTab({ story }: { story: Story }) {
  return story.moment.value === null ? null : <Shown story={story} moment={story.moment.value} />;
}

function Shown({ story, moment }: { story: Story; moment: number }) {
  const now = (): void => story.look(null);
  useShortcuts({ Escape: now });
  return (
    <Tab turn={moment} turns={story.last.value} isSaid>
      <TabButton label={t("One move back")} onClick={() => story.look(moment - 1)}>
        <Icon name="left" />
      </TabButton>
      <TabButton label={t("One move forward")} onClick={() => story.look(moment + 1)}>
        <Icon name="right" />
      </TabButton>
      <TabButton onClick={now}>{t("Back to now")}</TabButton>
    </Tab>
  );
}
