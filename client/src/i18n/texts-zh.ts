/** All messages of one language. */
export default import.meta.glob<string>("../../../locales/zh/*.ftl", { query: "?raw", import: "default", eager: true });
