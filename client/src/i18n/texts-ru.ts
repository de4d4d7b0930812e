/** All messages of one language. */
export default import.meta.glob<string>("../../../locales/ru/*.ftl", { query: "?raw", import: "default", eager: true });
