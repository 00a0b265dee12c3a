/** Background Sync tag with which the browser wakes the service worker. */
export const OUTBOX_TAG = 'aurum-outbox'
