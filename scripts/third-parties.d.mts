/** Everything of others that is installed here and shipped, with its licence. */
export function shippedParts(): { name: string; version: string; licence: string; text: string }[];

/** Their notices as one text. */
export function notices(): string;

/** The list of parts as CycloneDX, in JSON. */
export function listOfParts(): string;
