/** The chat sheet, loaded when it first opens; the layout stores it for work without a signal. */
export const loadCourierChat = () => import('./courier-chat.tsx').then((file) => ({ default: file.CourierChat }));
