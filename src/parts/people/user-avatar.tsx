import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { useAvatarUrl } from '#src/data/users/use-avatar-url.ts'
import { Avatar } from '#src/ui/shown/avatar.tsx'
import { initials } from '#sync/contract/values/initials.ts'

interface UserAvatarProps {
  userId: string
  name: string
  /** Shown instead of the stored photo, for instance one that is not saved yet. */
  photo?: string
  /** Pixels. */
  size?: number
}

/** The user's photo, else their picture by e-mail address, or their initials. */
export function UserAvatar({ userId, name, photo, size = 28 }: UserAvatarProps) {
  const user = useLive(userById(userId))
  const byMail = useAvatarUrl(user?.email ?? '', size)
  const src = (photo ?? user?.photo) || byMail
  return <Avatar initials={initials(name)} size={size} {...(src && { src })} />
}
