// A page with a board alone, for tests: `?fixture=grandwaterloo-start&theme=wood&movable=white`.

import { mount } from "svelte";
import "../../src/app.css";
import { isLanguage, setLanguage } from "../../src/i18n";
import Harness from "./Harness.svelte";

const query = new URLSearchParams(location.search);
const language = query.get("language");
document.documentElement.dataset["scheme"] = query.get("scheme") ?? "light";
await setLanguage(isLanguage(language) ? language : "en");
mount(Harness, { target: document.getElementById("app") ?? document.body, props: { query } });
