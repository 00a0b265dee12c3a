import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { useAvatarUrl } from '#src/data/users/use-avatar-url.ts'
import { Avatar } from '#src/ui/shown/avatar.tsx'

interface UserAvatarProps {
  userId: string
  name: string
  /** Pixels. */
  size?: number
}

/** The user's picture by e-mail address, or their initials. */
export function UserAvatar({ userId, name, size = 28 }: UserAvatarProps) {
  const user = useLive(userById(userId))
  const src = useAvatarUrl(user?.email ?? '', size)
  return <Avatar name={name} size={size} {...(src && { src })} />
}
