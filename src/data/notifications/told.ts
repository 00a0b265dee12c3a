import { keepUnread, drainPushMessages as takeKept } from '#sync/client/push/push-inbox.ts'
import type { Told } from './notifications.ts'

/** Hands over the messages the server sent to this device, those that came with no page open included. */
export const takeTold = (userId: string, tell: (told: Told) => void): Promise<void> =>
  takeKept(userId, ({ id, title, description, to, image, facts }) =>
    tell({
      id,
      to,
      image,
      ...(facts
        ? { facts: { kind: 'push', push: facts }, title: '', description: '' }
        : { facts, title, description }),
    }),
  )

/** The service worker counts on from this number for the badge on the icon. */
export const storeUnreadCount = (count: number): Promise<void> => keepUnread(count)
