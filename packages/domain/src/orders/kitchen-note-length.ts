/** How many characters a note to the kitchen may have; they fill three lines of the narrowest label. */
export const MAX_KITCHEN_NOTE = 140;
