import { act } from 'react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { currentRun, forgetImport, runImport, stopImport, wholeImport } from '#src/data/imports/run-import.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildImport } from '#tests/support/builders/import.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { choose } from '#tests/support/choose-files.ts'
import { button, click, field, fill, find, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { ImportScreen } from './import-screen.tsx'
import type { Request } from './reading/open-table.ts'
import { readTable } from './reading/read-table.ts'

const company = buildCompany()
const jan = buildCustomer({
  company_id: company._id,
  title: '',
  firstname: 'J.',
  lastname: 'de Vries',
  company: '',
  debtor_number: '1001',
  email: 'jan@voorbeeld.nl',
})
const known: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'customers', doc: jan },
]

/** Reads in this thread: the unit tests of reading run the worker itself. */
class ThreadlessWorker {
  onmessage: (event: { data: unknown }) => void = () => {}
  async postMessage(request: Request) {
    const answer = await readTable(request as never).then(
      (table) => ({ table }),
      ({ code }: { code: string }) => ({ code }),
    )
    this.onmessage({ data: answer })
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', ThreadlessWorker)
})

const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'relaties.csv')
const HEADER = 'Relatienr;Voorl;Naam;PC;Email'

async function open(docs: readonly CollectionDocument[] = known, role: 'office' | 'employee' = 'office') {
  const device = buildStandaloneDevice(docs, { role })
  await showOn(
    device,
    <VirtuosoMockContext value={{ viewportHeight: 900, itemHeight: 60 }}>
      {withAddresses(<ImportScreen onClose={() => {}} />)}
    </VirtuosoMockContext>,
  )
  return device
}

async function openFile(file: File, docs = known) {
  const device = await open(docs)
  await until(() => find('input[type=file]'))
  await choose('input[type=file]', file)
  await seen('Kolommen')
  return device
}

/** The four numbers: new, changed, same, refused. */
const counts = () =>
  [...document.querySelectorAll('[aria-pressed] > b[data-kind]')].map((each) => Number(each.textContent))

const imported = (device: Engine) =>
  act(() => answerOnce(device, queuedOps, (ops) => ops.some(({ kind }) => kind === 'imports.add')))

test('a file says what each row would do, and only then its rows go in', async () => {
  const device = await openFile(
    csv(
      HEADER,
      '1001;J.;de Vries;;nieuw@voorbeeld.nl',
      ';A.;Bos;4811 XR;bos@voorbeeld.nl',
      ';K.;Smit;0811 XR;',
      ';;;;',
    ),
  )
  await until(() => expect(counts()).toEqual([1, 1, 0, 1]))
  expect(text()).toContain('Een Nederlandse postcode begint niet met een nul.')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  await click(button('Importeer 2 klanten'))
  const [op] = await imported(device)
  expect(op?.args).toMatchObject({
    company_id: company._id,
    file: 'relaties.csv',
    columns: [
      { header: 'Relatienr', target: 'debtor_number' },
      { header: 'Voorl', target: 'firstname' },
      { header: 'Naam', target: 'lastname' },
      { header: 'PC', target: 'postcode' },
      { header: 'Email', target: 'email' },
    ],
    rows: [
      { line: 2, id: jan._id, was: { email: 'jan@voorbeeld.nl' }, became: { email: 'nieuw@voorbeeld.nl' } },
      { line: 3, was: null, became: { lastname: 'Bos', email: 'bos@voorbeeld.nl' } },
    ],
  })
  await seen('Je kunt intussen verder werken.').catch(() => seen('Naar de klanten'))
})

test('a row that is wrong is mended on screen', async () => {
  await openFile(csv(HEADER, ';K.;Smit;;smit@voorbeeld'))
  await until(() => expect(counts()).toEqual([0, 0, 0, 1]))
  await click(button('Vul aan'))
  await act(async () => fill(field('E-mailadres'), 'smit@voorbeeld.nl'))
  await press('Enter')
  await click(button('Vul in')).catch(() => {})
  await until(() => expect(counts()).toEqual([1, 0, 0, 0]))
})

test('a file that cannot be read says why, and another one can be chosen', async () => {
  await open()
  await until(() => find('input[type=file]'))
  await choose('input[type=file]', new File(['%PDF-1.7'], 'relaties.csv'))
  await seen('Dit is geen csv of xlsx.')
  await choose('input[type=file]', csv(HEADER, ';A.;Bos;;'))
  await until(() => expect(counts()).toEqual([1, 0, 0, 0]))
})

test('what was imported before is undone as a whole, and says which customers stayed', async () => {
  const made = buildCustomer({ company_id: company._id, lastname: 'Bos' })
  const row = { line: 2, code: '', field: '', was: {}, became: {} }
  const [first, second] = [
    buildImport({
      company_id: company._id,
      file: 'oud.csv',
      rows: [{ ...row, id: made._id, did: 'made', undone: '' }],
    }),
    buildImport({
      company_id: company._id,
      file: 'ouder.csv',
      date: 1,
      undone: 5,
      rows: [{ ...row, id: jan._id, did: 'changed', undone: 'edited' }],
    }),
  ]
  const device = await open([
    ...known,
    { collection: 'customers', doc: made },
    ...[first, second].map((doc) => ({ collection: 'imports' as const, doc })),
  ])
  await seen('ouder.csv')
  expect(text()).toContain('1 klant bleef')
  expect(text()).toContain('is intussen gewijzigd')
  await click(button('Ongedaan maken'))
  await click(button('Ongedaan maken', find('[role=alertdialog]')))
  const ops = await act(() => answerOnce(device, queuedOps, (all) => all.length > 0))
  expect(ops).toMatchObject([{ kind: 'imports.undo', entityId: first._id, args: { used: [] } }])
})

test('an import that a closed page left unfinished goes on where it was, before another one begins', async () => {
  const rows = (lastname: string) => [{ line: 2, id: newId(), was: null, became: { lastname } }]
  const parts = [
    { id: newId(), rows: rows('Bos') },
    { id: newId(), rows: rows('Smit') },
  ]
  const taken = buildImport({ _id: parts[0]?.id ?? '', company_id: company._id })
  const device = buildStandaloneDevice([...known, { collection: 'imports', doc: taken }], { role: 'office' })
  const about = { company_id: company._id, whole: newId(), file: 'half.csv', columns: [] }
  await device.draft.save('import of customers', { ...about, parts })
  await showOn(device, withAddresses(<ImportScreen onClose={() => {}} />))
  await seen('half.csv is nog niet helemaal binnen')
  expect(document.querySelector('input[type=file]')).toBeNull()
  await click(button('Ga verder'))
  const ops = await act(() => answerOnce(device, queuedOps, (all) => all.length > 0))
  expect(ops.map(({ entityId }) => entityId)).toEqual([parts[1]?.id])
  expect(runNow(device)).toMatchObject({ state: 'running' })
  expect(await device.draft.load('import of customers')).not.toBeNull()
})

test('an import that was stopped and goes on sends each part once', async () => {
  const device = buildStandaloneDevice(known, { role: 'office' })
  const rows = Array.from({ length: 250 }, (_, at) => ({
    line: at + 2,
    id: newId(),
    was: null,
    became: { lastname: `Klant ${at}` },
  }))
  const whole = wholeImport({ company_id: company._id, file: 'a.csv', columns: [] }, rows)
  void runImport(device, whole)
  stopImport(device)
  void runImport(device, whole)
  const ops = await answerOnce(device, queuedOps, (all) => all.length === 3)
  expect(ops.map(({ entityId }) => entityId)).toEqual(whole.parts.map(({ id }) => id))
  expect(runNow(device)?.state).toBe('running')
  await forgetImport(device)
})

const runNow = (device: Engine) => currentRun.live(device).get()

test('field staff may not import', async () => {
  await open(known, 'employee')
  await seen('Je hebt hier geen rechten voor.')
})
