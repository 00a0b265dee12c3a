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

  /** Returns the id of the operation; null when it was refused, which is told. */
  async function change(from: Partial<FileFields>, to: Partial<FileFields>): Promise<string | null> {
    const outcome = await editProduct(engine, product._id, from, to)
    if (outcome.ok) return outcome.opId
    showToast({ tone: 'warn', title: t`Niet gewijzigd`, text: _(errorWords[outcome.rejection.code]) })
    return null
  }

  async function takeOff(from: Partial<FileFields>, to: Partial<FileFields>, title: string) {
    const opId = await change(from, to)
    const action = { label: t`Terugzetten`, onPress: () => change(to, from) }
    if (opId !== null) toastUnlessRefused(engine, opId, { title, action })
  }

  const { product_image, download_files, product_file_ids, download_file_ids } = product
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
  return {
    removePicture: () => takeOff({ product_image }, { product_image: '' }, t`Foto verwijderd`),
    rename: (path: string, filename: string) =>
      change(
        { download_files },
        { download_files: download_files.map((each) => (each.path === path ? { path, filename } : each)) },
      ),
    removeDocument: (path: string) =>
      takeOff(
        { download_files },
        { download_files: download_files.filter((each) => each.path !== path) },
        t`Document verwijderd`,
      ),
    removeId: (id: string) =>
      takeOff(
        { product_file_ids, download_file_ids },
        {
          product_file_ids: without(product_file_ids, id),
          download_file_ids: without(download_file_ids, id),
        },
        t`Document verwijderd`,
      ),
  }
}
