import { keepUnread, takeTold as takeKept } from '#sync/client/push/told.ts'
import type { Told } from './notifications.ts'

/** Hands over what the server sent to this device, also while no page was open. */
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

/** The number on the icon goes on from there with no page open. */
export const noteUnread = (count: number): Promise<void> => keepUnread(count)
