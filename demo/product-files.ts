import { demoOffers } from '#demo/endpoint-offers.ts'
import { drawnSubjects, drawProduct, isDrawn } from '#demo/product-drawings.ts'
import { productSheet } from '#demo/product-sheet.ts'
import { endpointId } from '#server/endpoint/endpoint-id.ts'
import { publicFile } from '#server/files/public-file.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { storeGeneratedFile } from './store-generated-file.ts'

type File = DocumentOf<'files'>

interface DemoProduct {
  brand: string
  type: string
  category: string
  facts: Record<string, string>
}

const pictureId = (company: string, subject: string) => effectId('demo-picture', `${company}/${subject}`)
const sheetId = (company: string, type: string) => effectId('demo-sheet', `${company}/${type}`)

const subjectOf = ({ category, type }: DemoProduct) => [type, category].find(isDrawn)
const hasSheet = ({ facts }: DemoProduct) => Object.keys(facts).length > 0
const linesOf = ({ facts }: DemoProduct) => Object.entries(facts).map(([key, value]) => `${key}: ${value}`)
const sheetName = ({ brand, type }: DemoProduct) => `Productblad ${brand} ${type}.pdf`

/** The files a catalogue product refers to. Their ids are derived, so that both seeding steps agree on them. */
export function shownOf(company: string, product: DemoProduct) {
  const subject = subjectOf(product)
  return {
    product_image: subject ? `/files/${pictureId(company, subject)}` : '',
    download_files: hasSheet(product)
      ? [{ path: `/files/${sheetId(company, product.type)}`, filename: sheetName(product) }]
      : [],
  }
}

/** Stores the files' contents and returns their rows. */
export async function demoProductFiles(
  dataDir: string,
  company: string,
  products: readonly DemoProduct[],
  date: number,
): Promise<File[]> {
  const subjects = drawnSubjects.filter((subject) => products.some((each) => subjectOf(each) === subject))
  const pictures = subjects.map(async (subject) =>
    fileOf(
      await storeGeneratedFile(dataDir, await drawProduct(subject)),
      { _id: pictureId(company, subject), filename: `${subject}.webp`, date },
      company,
    ),
  )
  const sheets = products
    .filter(hasSheet)
    .map(async (product) =>
      fileOf(
        await storeGeneratedFile(dataDir, productSheet(`${product.brand} ${product.type}`, linesOf(product))),
        { _id: sheetId(company, product.type), filename: sheetName(product), date },
        company,
      ),
    )
  return Promise.all([...pictures, ...sheets])
}

/** Files as a refresh would have copied them from the company's endpoint. */
export async function demoEndpointFiles(
  dataDir: string,
  { _id, config }: { _id: string; config: { order_number_prefix: string } },
  date: number,
): Promise<File[]> {
  const prefix = config.order_number_prefix.toLowerCase()
  const offers = demoOffers(prefix)
  const paths = [...new Set(offers?.products.map(({ product_image }) => product_image).filter(Boolean))]
  const pictures = paths.map((path) => ({
    _id: endpointId('picture', _id, path),
    path,
    filename: decodeURIComponent(path).replace(/^.*\//, ''),
  }))
  const documents = (offers?.files ?? []).map(({ _id: id, path, filename }) => ({
    _id: endpointId('document', _id, id),
    path,
    filename,
  }))
  return Promise.all(
    [...pictures, ...documents].map(async ({ path, ...named }) => {
      const content = (await contentAtEndpoint(prefix, path)) ?? Buffer.alloc(0)
      return fileOf(await storeGeneratedFile(dataDir, content), { ...named, date }, _id)
    }),
  )
}

/** The content at a path of a demo company's endpoint, or null. */
export async function contentAtEndpoint(prefix: string, path: string): Promise<Buffer | null> {
  const offers = demoOffers(prefix)
  const isAt = (other: string) => other !== '' && decodeURIComponent(other) === decodeURIComponent(path)
  const document = offers?.files.find((file) => isAt(file.path))
  if (document) return productSheet(document.filename.replace(/\.pdf$/, ''), ['Uit de eigen winkel.'])
  const isPicture = offers?.products.some(({ product_image }) => isAt(product_image))
  return isPicture ? drawProduct(decodeURIComponent(path).replace(/^.*\/|\.webp$/g, '')) : null
}

type Drawn = Awaited<ReturnType<typeof storeGeneratedFile>>

const fileOf = (drawn: Drawn, named: Pick<File, '_id' | 'filename' | 'date'>, company_id: string): File =>
  publicFile({ ...drawn, ...named, company_id })
