/** A choice of language is kept at once, and the last choice wins. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "./page";

const page = { documentElement: { lang: "" } };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", globalThis);
});

afterEach(() => vi.unstubAllGlobals());

it("keeps a choice before its texts have come", async () => {
  const { language, speak } = await import("../src/text");
  const spoken = speak("nl");
  expect(localStorage.getItem("trekvaart.language")).toBe("nl");
  await spoken;
  expect(language.value).toBe("nl");
});

it("speaks the last of two choices, whichever texts come first", async () => {
  const { language, speak } = await import("../src/text");
  await Promise.all([speak("es"), speak("en")]);
  expect(language.value).toBe("en");
  expect(page.documentElement.lang).toBe("en");
});

it("fetches the texts of a screen that is opened while another language is on its way", async () => {
  const { speak, t, withTexts } = await import("../src/text");
  const spoken = speak("nl");
  await withTexts(Promise.resolve());
  await spoken;
  expect(t("Play now")).not.toBe("Play now");
});

it("speaks English while the texts of the page's language cannot be fetched, and then that language", async () => {
  vi.useFakeTimers();
  localStorage.setItem("trekvaart.language", "nl");
  let isCut = true;
  vi.doMock("../src/text/catalogues/nl.json", () => {
    if (isCut) throw new Error("cut");
    return { default: { "Play now": "Nu spelen" } };
  });
  const { language, missingLanguage, speakFirst, t } = await import("../src/text");
  await speakFirst();
  expect([language.value, missingLanguage.value, t("Play now")]).toEqual(["en", "nl", "Play now"]);
  expect(localStorage.getItem("trekvaart.language")).toBe("nl");
  isCut = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(missingLanguage.value).toBe(null));
  expect([language.value, t("Play now")]).toEqual(["nl", "Nu spelen"]);
  vi.useRealTimers();
});
