import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { takeAttempt } from '#server/accounts/throttle.ts'
import { addAnswer, MAX_ANSWER_LENGTH } from '#server/customer-page/add-answer.ts'
import { answerVisit } from '#server/customer-page/answer-visit.ts'
import { sentFiles } from '#server/customer-page/asked-photos.ts'
import { choiceGiven, choiceIn } from '#server/customer-page/choice.ts'
import { customerAnswers } from '#server/customer-page/customer-answers.ts'
import { declineOffer, MAX_REASON_LENGTH } from '#server/customer-page/decline-offer.ts'
import { documentOf, documentsOf, orderPdfOf, picturesOf } from '#server/customer-page/documents.ts'
import { errorPage } from '#server/customer-page/error-page.ts'
import { giveApproval, MAX_NAME_LENGTH } from '#server/customer-page/give-approval.ts'
import { installationPhotos } from '#server/customer-page/installation-photos.ts'
import { keepSignature } from '#server/customer-page/keep-signature.ts'
import { noteSeen } from '#server/customer-page/note-seen.ts'
import { type OrderPage, orderPage } from '#server/customer-page/order-page.ts'
import type { CustomerPage } from '#server/customer-page/page-frame.ts'
import type { Trouble } from '#server/customer-page/page-words.ts'
import { choiceTyped, NOTHING_TYPED, typedIn } from '#server/customer-page/typed.ts'
import { contentDisposition } from '#server/files/content-disposition.ts'
import { contentPath, hasContent } from '#server/files/file-store.ts'
import { PDF } from '#server/files/inspect-upload.ts'
import { calendarFile } from '#server/orders/calendar-file.ts'
import { markSeen } from '#server/orders/customer-links.ts'
import { companiesOver, type OrderSource } from '#server/orders/order-source.ts'
import { visitOf } from '#server/orders/told-visit.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { withoutControls } from '#sync/contract/core/fields.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { HttpDeps } from '../deps.ts'
import { authenticate } from '../doors/authenticate.ts'
import { HttpError, toHttpError } from '../http-error.ts'
import { languageOf } from './customer-language.ts'
import { followed, LinkEnded } from './followed-link.ts'

type Request = FastifyRequest<{ Params: { token: string; id?: string } }>

const PAGE = '/volg/:token'
const FORM = 'application/x-www-form-urlencoded'
/** Bytes of a form with a signature. */
const MAX_SIGNED_FORM_BYTES = 400_000

const answer = v.object({
  tekst: v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(MAX_ANSWER_LENGTH)),
  sleutel: v.pipe(v.string(), v.uuid()),
})

const visitReply = v.object({
  afspraak: v.pipe(v.string(), v.maxLength(40)),
  /** Another moment; '' when the appointment suits. */
  moment: v.pipe(v.string(), v.maxLength(40)),
})

const declining = v.object({
  reden: v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(MAX_REASON_LENGTH)),
  versie: v.string(),
})

const approving = v.object({
  naam: v.pipe(
    v.string(),
    v.transform(withoutControls),
    v.trim(),
    v.minLength(1),
    v.maxLength(MAX_NAME_LENGTH),
  ),
  akkoord: v.literal('ja'),
  versie: v.string(),
  handtekening: v.optional(v.string(), ''),
  optie: v.optional(v.string(), ''),
  erbij: v.optional(v.string(), ''),
})

/** The order page for customers, who have a link and no account. Its pages are separate from the app. */
export function addCustomerRoutes(app: FastifyInstance, deps: HttpDeps) {
  app.register(async (pages) => {
    // Parses an HTML form. Longer bodies are refused by the body limit before this.
    pages.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.setErrorHandler((error: Error, request, reply) => sendTrouble(request, reply, error, deps))
    addPages(pages, deps)
  })
}

function addPages(pages: FastifyInstance, deps: HttpDeps) {
  const { db, dataDir } = deps

  pages.get<{ Params: { token: string }; Querystring: Record<string, string> }>(
    PAGE,
    async (request, reply) => {
      const its = await followed(request, deps)
      const isPreview = 'voorbeeld' in request.query && (await isOfItsOffice(request, its.source))
      if (!isPreview) {
        await db.write((tx) => markSeen(tx, its.link))
        if (!its.isArchived) await noteSeen(deps.system, its.link, its.source.order)
      }
      return sendPage(reply, await pageOf(its, request, { isPreview }))
    },
  )

  pages.post<{ Params: { token: string } }>(
    `${PAGE}/bericht`,
    { bodyLimit: 64_000 },
    async (request, reply) => {
      const its = await followed(request, deps)
      if (its.isArchived) throw new HttpError(403, 'forbidden')
      const { link } = its
      const said = v.safeParse(answer, request.body)
      if (!said.success) throw new HttpError(400, 'bad-request')
      const { tekst, sleutel } = said.output
      if (tekst === '') return sendPage(reply.status(422), await pageOf(its, request, { told: 'empty' }))
      await takeAttempt(db, 'answer', { account: link.order_id, address: request.ip })
      const answered = await addAnswer(deps, link, { key: sleutel, text: tekst })
      if (answered === 'closed') throw new HttpError(403, 'forbidden')
      if (answered === 'full')
        return sendPage(reply.status(422), await pageOf(its, request, { told: 'full', draft: tekst }))
      // A redirect, so that reloading does not send the form again.
      return reply.redirect(`${pathOf(request)}?verstuurd#berichten`, 303)
    },
  )

  pages.post<{ Params: { token: string } }>(
    `${PAGE}/akkoord`,
    { bodyLimit: MAX_SIGNED_FORM_BYTES },
    async (request, reply) => {
      const its = await followed(request, deps)
      if (its.isArchived) return sendClosed(its, request, reply)
      const { link } = its
      const given = v.safeParse(approving, request.body)
      const typed = typedIn(request.body)
      if (!given.success) {
        const refused = { refused: 'incomplete', typed, choice: choiceTyped(request.body) } as const
        return sendPage(reply.status(422), await pageOf(its, request, refused))
      }
      const { naam, versie, handtekening } = given.output
      const choice = choiceGiven(given.output)
      if (!choice) throw new HttpError(400, 'bad-request')
      await takeAttempt(db, 'answer', { account: link.order_id, address: request.ip })
      const signature = handtekening ? await keepSignature(deps, link.tree, handtekening) : null
      if (handtekening && !signature) throw new HttpError(400, 'bad-request')
      const done = await giveApproval(deps, link, { by: naam, version: versie, signature, choice })
      if (done === 'given') return reply.redirect(`${pathOf(request)}#akkoord`, 303)
      // Shows the order as it is now, which may have changed.
      const newest = await followed(request, deps)
      return sendPage(reply.status(409), await pageOf(newest, request, { refused: done, typed, choice }))
    },
  )

  pages.post<{ Params: { token: string } }>(
    `${PAGE}/liever-niet`,
    { bodyLimit: 64_000 },
    async (request, reply) => {
      const its = await followed(request, deps)
      if (its.isArchived) return sendClosed(its, request, reply)
      const { link } = its
      const given = v.safeParse(declining, request.body)
      if (!given.success) throw new HttpError(400, 'bad-request')
      const { reden, versie } = given.output
      await takeAttempt(db, 'answer', { account: link.order_id, address: request.ip })
      const done = await declineOffer(deps, link, { reason: reden, version: versie })
      if (done === 'given') return reply.redirect(`${pathOf(request)}#akkoord`, 303)
      const newest = await followed(request, deps)
      const refused = { refused: done, typed: typedIn(request.body) }
      return sendPage(reply.status(409), await pageOf(newest, request, refused))
    },
  )

  pages.post<{ Params: { token: string } }>(
    `${PAGE}/afspraak`,
    { bodyLimit: 4_000 },
    async (request, reply) => {
      const its = await followed(request, deps)
      if (its.isArchived) throw new HttpError(403, 'forbidden')
      const { link } = its
      const given = v.safeParse(visitReply, request.body)
      if (!given.success) throw new HttpError(400, 'bad-request')
      const { afspraak, moment } = given.output
      await takeAttempt(db, 'answer', { account: link.order_id, address: request.ip })
      const done = await answerVisit(deps, link, { about: afspraak, other: moment })
      if (done === 'given') return reply.redirect(`${pathOf(request)}#afspraak`, 303)
      if (done === 'closed') throw new HttpError(403, 'forbidden')
      const newest = await followed(request, deps)
      return sendPage(reply.status(409), await pageOf(newest, request, { visitRefused: done }))
    },
  )

  pages.get<{ Params: { token: string } }>(`${PAGE}/afspraak.ics`, async (request, reply) => {
    const { source, isArchived } = await followed(request, deps)
    const now = Date.now()
    const visit = visitOf(source.order, now, source.visit)
    if (!visit || isArchived) throw new HttpError(404, 'not-found')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="afspraak.ics"')
      .send(calendarFile({ ...source, visit, now }))
  })

  pages.get<{ Params: { token: string } }>(`${PAGE}/order.pdf`, async (request, reply) => {
    const { source } = await followed(request, deps)
    return sendFile(reply, await db.read((tx) => orderPdfOf(tx, source)))
  })

  pages.get<{ Params: { token: string; id: string } }>(`${PAGE}/document/:id`, async (request, reply) => {
    const { source } = await followed(request, deps)
    return sendFile(reply, await db.read((tx) => documentOf(tx, source, request.params.id)))
  })

  /** An archived order takes no answer, however it is written. */
  async function sendClosed(
    its: Awaited<ReturnType<typeof followed>>,
    request: Request,
    reply: FastifyReply,
  ) {
    return sendPage(reply.status(409), await pageOf(its, request, { refused: 'closed' }))
  }

  /** The query parameter alone proves nothing, so the session is checked. */
  async function isOfItsOffice({ raw }: Request, { order }: OrderSource): Promise<boolean> {
    const who = await authenticate(db, raw).catch(() => null)
    return who?.actor.companies.includes(order.company_id) ?? false
  }

  async function pageOf(
    { source, isArchived }: Awaited<ReturnType<typeof followed>>,
    request: Request,
    {
      told = null,
      draft = '',
      typed = NOTHING_TYPED,
      refused = null,
      visitRefused = null,
      isPreview = false,
      choice = choiceIn(request.query as Record<string, unknown>),
    }: Partial<
      Pick<OrderPage, 'told' | 'draft' | 'typed' | 'refused' | 'visitRefused' | 'isPreview' | 'choice'>
    >,
  ) {
    const shown = await db.read(async (tx) => ({
      documents: await documentsOf(tx, source),
      pictures: await picturesOf(tx, source),
      sent: await sentFiles(tx, source),
      installed: await installationPhotos(tx, source),
      answers: await customerAnswers(tx, source),
    }))
    const wasSent = 'verstuurd' in (request.query as Record<string, string>)
    return orderPage({
      source,
      isArchived,
      ...shown,
      at: pathOf(request),
      now: Date.now(),
      answerKey: randomUUID(),
      told: told ?? (wasSent ? 'sent' : null),
      draft,
      typed,
      refused,
      visitRefused,
      isPreview,
      choice,
    })
  }

  async function sendFile(reply: FastifyReply, file: DocumentOf<'files'> | null) {
    if (!file || !(await hasContent(dataDir, file.hash))) throw new HttpError(404, 'not-found')
    return reply
      .type(PDF)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', contentDisposition(file.filename, PDF))
      .send(createReadStream(contentPath(dataDir, file.hash)))
  }
}

const pathOf = ({ params }: Request) => `/volg/${params.token}`

/** The policy allows the inline style by its hash, and files and forms of this server. */
function sendPage(reply: FastifyReply, { html, style, hasScript }: CustomerPage) {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' blob: data:",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(html)
}

async function sendTrouble(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
  { db, onError }: HttpDeps,
) {
  const language = languageOf(request)
  if (error instanceof LinkEnded) {
    const sender = await db.read((tx) => senderOf(tx, error.companyId)).catch(() => null)
    return sendPage(reply.status(410), errorPage('ended', language, sender))
  }
  const { status, retryAfter } = toHttpError(error, onError)
  if (retryAfter > 0) reply.header('retry-after', retryAfter)
  return sendPage(reply.status(status), errorPage(troubleOf(status), language, null))
}

async function senderOf(tx: Tx, companyId: string) {
  const row = await liveRow(tx, 'companies', companyId)
  return row && { company: row.doc, above: await companiesOver(tx, row.tree, row.doc) }
}

const TROUBLES: Readonly<Record<number, Trouble>> = {
  403: 'closed',
  404: 'unknown',
  429: 'too-many',
}
const troubleOf = (status: number): Trouble => TROUBLES[status] ?? (status < 500 ? 'not-taken' : 'broken')
