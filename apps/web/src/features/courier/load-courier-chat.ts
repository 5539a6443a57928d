/** The sheet of a chat, loaded when it first opens; the layout keeps it for a day without signal. */
export const loadCourierChat = () => import('./courier-chat.tsx').then((file) => ({ default: file.CourierChat }));
