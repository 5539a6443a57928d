/** `1 almuerzo`, `3 almuerzos` */
export const formatLunches = (count: number): string => `${count} ${count === 1 ? 'almuerzo' : 'almuerzos'}`;

/** `1 plato`, `3 platos` */
export const formatDishes = (count: number): string => `${count} ${count === 1 ? 'plato' : 'platos'}`;
