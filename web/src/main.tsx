/** The client begins here: the language first, so that no word is shown twice. */

import { render } from "preact";
import { App, fetchScreen } from "./app";
import "./look/index.css";
import "./model/preferences";
import { keepPage } from "./offline";
import { speakFirst } from "./text";

fetchScreen();
void speakFirst().then(() => render(<App />, document.getElementById("app")!));
if (import.meta.env.PROD) keepPage();
