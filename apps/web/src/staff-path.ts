/** The addresses of pages that only staff open; the routes of all of them load with the first one. */
export const staffPath = /^\/(admin|consolidador|dev|domi|pantalla)(\/|$)/;
