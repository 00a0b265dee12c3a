import { useLingui } from '@lingui/react/macro'
import type { Goods } from '#src/data/files/catalogue-target.ts'
import { useChangeAtOnce } from '../form/use-change-at-once.ts'
import type { Fields, ShownDocument, ShownPicture } from './goods-files.ts'

/** Changes of files that are done at once. `doc`: as it is now. A file that was taken off can be put back. */
export function useChangeFiles({ collection, id }: Goods, doc: object) {
  const { t } = useLingui()
  const change = useChangeAtOnce(collection, id)
  const nowIn = (to: Fields): Fields =>
    Object.fromEntries(Object.keys(to).map((field) => [field, (doc as Fields)[field]]))

  function takeOff(to: Fields, title: string) {
    const from = nowIn(to)
    const action = { label: t`Terugzetten`, onPress: () => change(to, from) }
    return change(from, to, { title, action })
  }

  return {
    removePicture: ({ field }: ShownPicture) => takeOff({ [field]: '' }, t`Foto verwijderd`),
    removeDocument: ({ without }: ShownDocument) => takeOff(without, t`Document verwijderd`),
    rename(document: ShownDocument, name: string) {
      const to = document.named?.(name)
      if (to) change(nowIn(to), to)
    },
  }
}
