/** A setting that is wrong or missing where it is needed: one clear line, no stack. */
export class ConfigError extends Error {}
