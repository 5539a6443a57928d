/** The addresses of pages that only staff opens: their routes come with the first of them. */
export const staffPath = /^\/(admin|consolidador|dev|domi|pantalla)(\/|$)/;
