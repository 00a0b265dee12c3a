/** Invalid settings end the start with one sentence; see main.ts. */
export class ConfigError extends Error {}
