import { useLingui } from '@lingui/react/macro'
import { type GoodsFiles, withoutId } from '#src/parts/catalogue-files/goods-files.ts'
import type { ProductFields } from './product-form.ts'

type Files = Pick<
  ProductFields,
  'product_image' | 'download_files' | 'product_file_ids' | 'download_file_ids'
>

/** The picture of a product, the documents that customers may download, and those that are only stored with it. */
export function useProductFiles(product: Files): GoodsFiles {
  const { t } = useLingui()
  const { product_image, download_files, product_file_ids, download_file_ids } = product
  return {
    title: t`Foto en documenten`,
    pictures: [{ field: 'product_image', name: t`Foto`, path: product_image, takesPhotos: true }],
    documents: [
      ...download_files.map(({ path, filename }) => ({
        key: path,
        name: filename,
        without: { download_files: download_files.filter((each) => each.path !== path) },
        named: (name: string) => ({
          download_files: download_files.map((each) =>
            each.path === path ? { path, filename: name } : each,
          ),
        }),
      })),
      ...[...product_file_ids, ...download_file_ids].map((id) => ({
        key: id,
        name: '',
        without: {
          product_file_ids: withoutId(product_file_ids, id),
          download_file_ids: withoutId(download_file_ids, id),
        },
      })),
    ],
  }
}
