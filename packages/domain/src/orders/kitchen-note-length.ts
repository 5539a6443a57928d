/** The most characters of a note to the kitchen, which fill three lines of the narrowest label. */
export const MAX_KITCHEN_NOTE = 140;
