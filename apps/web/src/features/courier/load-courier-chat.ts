/** Loads the chat sheet when it first opens; the courier's layout also stores it for work without a signal. */
export const loadCourierChat = () => import('./courier-chat.tsx').then((file) => ({ default: file.CourierChat }));
