/** A setting is wrong or missing. The message is one clear line for the operator, without a stack. */
export class ConfigError extends Error {}
