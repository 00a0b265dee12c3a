/** By this name the browser is asked for a turn, and gives it to the service worker. */
export const OUTBOX_TAG = 'aurum-outbox'
