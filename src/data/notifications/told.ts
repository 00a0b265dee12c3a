import { keepUnread, takeTold as takeKept } from '#sync/client/push/told.ts'
import type { Notification } from './notifications.ts'

export type Told = Omit<Notification, 'at' | 'read'>

/** Hands over what the server sent to this device, also while no page was open. */
export const takeTold = (userId: string, tell: (told: Told) => void): Promise<void> =>
  takeKept(userId, ({ id, title, description, to, image }) => tell({ id, title, description, to, image }))

/** The number on the icon goes on from there with no page open. */
export const noteUnread = (count: number): Promise<void> => keepUnread(count)
