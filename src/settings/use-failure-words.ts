import { useLingui } from '@lingui/react/macro'

const NO_ROOM: readonly string[] = ['no-room', 'disk-full', 'ENOSPC', 'EDQUOT']
const NO_FOLDER: readonly string[] = ['no-folder', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST']

/** Why a backup failed. The codes are those of the server and of its file system. */
export function useFailureWords(): (why: string) => string {
  const { t } = useLingui()
  return (why) => {
    if (NO_ROOM.includes(why)) return t`de schijf is vol`
    if (NO_FOLDER.includes(why)) return t`de server kan niet schrijven in de map voor back-ups`
    if (why === 'damaged') return t`wat teruggelezen werd, klopte niet`
    return t`er ging iets anders mis (${why})`
  }
}
