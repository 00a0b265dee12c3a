import { useLingui } from '@lingui/react/macro'
import { type GoodsFiles, withoutId } from '#src/parts/catalogue-files/goods-files.ts'
import type { CampaignFields } from './campaign-form.ts'

type Files = Pick<CampaignFields, 'badge_image' | 'carousel_file' | 'pdf_file_ids'>

/** The pictures and documents of a campaign. */
export function useCampaignFiles({ badge_image, carousel_file, pdf_file_ids }: Files): GoodsFiles {
  const { t } = useLingui()
  return {
    title: t`Foto’s en documenten`,
    pictures: [
      { field: 'badge_image', name: t`Embleem`, path: badge_image, takesPhotos: false },
      { field: 'carousel_file', name: t`Foto in de carrousel`, path: carousel_file, takesPhotos: true },
    ],
    documents: pdf_file_ids.map((id) => ({
      key: id,
      name: '',
      without: { pdf_file_ids: withoutId(pdf_file_ids, id) },
    })),
  }
}
