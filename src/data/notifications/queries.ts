import type { Query } from '../use-live.ts'
import { type Notification, notificationsOf } from './notifications.ts'

export const notifications: Query<readonly Notification[]> = {
  key: 'notifications',
  live: ({ session }) => notificationsOf(session.user_id),
}

export const unreadNotifications: Query<number> = {
  key: 'unread notifications',
  live({ session }) {
    const all = notificationsOf(session.user_id)
    return { ...all, get: () => all.get()?.filter(({ read }) => !read).length }
  },
}
