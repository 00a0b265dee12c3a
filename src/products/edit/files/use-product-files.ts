import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { editProduct } from '#src/data/products/commands.ts'
import type { Product } from '#src/data/products/queries.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

type FileFields = Pick<Product, 'product_image' | 'download_files' | 'product_file_ids' | 'download_file_ids'>

/** Changes of a product's files that are done at once. What was taken off can be put back. */
export function useProductFiles(product: Product) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()

  async function change(to: Partial<FileFields>, from: Partial<FileFields>, done: string) {
    const outcome = await editProduct(engine, product._id, from, to)
    if (!outcome.ok)
      return showToast({
        tone: 'warn',
        title: t`Niet gewijzigd`,
        text: _(errorWords[outcome.rejection.code]),
      })
    const action = { label: t`Ongedaan maken`, onPress: () => change(from, to, t`Teruggezet`) }
    toastUnlessRefused(engine, outcome.opId, { title: done, action })
  }

  const { product_image, download_files, product_file_ids, download_file_ids } = product
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
  return {
    removePicture: () => change({ product_image: '' }, { product_image }, t`Foto verwijderd`),
    rename: (path: string, filename: string) =>
      change(
        { download_files: download_files.map((each) => (each.path === path ? { path, filename } : each)) },
        { download_files },
        t`Naam gewijzigd`,
      ),
    removeDocument: (path: string) =>
      change(
        { download_files: download_files.filter((each) => each.path !== path) },
        { download_files },
        t`Document verwijderd`,
      ),
    removeId: (id: string) =>
      change(
        {
          product_file_ids: without(product_file_ids, id),
          download_file_ids: without(download_file_ids, id),
        },
        { product_file_ids, download_file_ids },
        t`Document verwijderd`,
      ),
  }
}
