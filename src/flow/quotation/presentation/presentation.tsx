import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FIRST_VERSION } from '#src/data/quotations/send-quotation.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { usePages } from '#src/lib/hooks/use-pages.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Differences } from '#src/parts/offer/differences.tsx'
import { Extras } from '#src/parts/offer/extras.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { useLanguage } from '#src/parts/words/use-language.ts'
import { FullScreen } from '#src/ui/overlays/full-screen.tsx'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { PageDots } from '#src/ui/shown/page-dots.tsx'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { stillOptional, withLines } from '#sync/contract/orders/offer/choice.ts'
import { extraRows } from '#sync/contract/orders/offer/extras.ts'
import { figuresOf } from '#sync/contract/orders/offer/figures.ts'
import { addressed } from '../addressed.ts'
import { discountIn } from '../discount.ts'
import { type MadeOption, validUntil } from '../quotation-document.ts'
import type { Approval, Quotation } from '../quotation-state.ts'
import type { WithdrawnGoods } from '../withdrawn-goods.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { OptionCard } from './option-card.tsx'
import styles from './presentation.module.css'

interface PresentationProps {
  quotation: Quotation
  /** The options as they would be sent. */
  made: readonly MadeOption[]
  withdrawn: readonly WithdrawnGoods[]
  companyId: string
  reckoning: Reckoning
  /** The office has yet to agree to the discount, so that nothing is signed. */
  isAsked: boolean
  onChange(approval: Approval): void
  /** Called with the id of the chosen option. */
  onApprove(option: string, by: string): void
  onClose(): void
}

/** The options side by side for the customer, with price, subsidy and monthly amount of each. */
export function Presentation({
  quotation,
  made,
  withdrawn,
  companyId,
  reckoning,
  isAsked,
  ...props
}: PresentationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const companies = useCompanies()
  const { color } = companyLook(companies, companyId)
  const company = companies.find(({ _id }) => _id === companyId)
  const { track, at, turnTo } = usePages(made.length)
  const isNarrow = useMedia('(max-width: 899px)')
  const { approval, entries } = quotation
  const now = Date.now()
  const version = FIRST_VERSION
  const isBusiness = entries.customer.company.trim() !== ''
  const discount = discountIn(quotation)
  const shown = made.map((option) => ({ ...option, ...NO_CAMPAIGNS, reckoning, discount }))
  const [only] = shown
  const picked = shown.length === 1 ? only : shown.find(({ _id }) => _id === approval.option)
  const taken = picked && approval.lines && stillOptional(picked, approval.lines)
  const chosen = picked && { ...picked, ...(taken && withLines(picked, taken)) }
  const withdrawnFrom = ({ _id }: MadeOption) => {
    const names = withdrawn.filter(({ option }) => option === _id).map(({ name }) => name)
    return [...new Set(names.map((name) => name || t`Een product`))]
  }
  const name = addressed(entries.customer)
  const address = addressLine(entries.customer.address)
  return (
    <FullScreen
      title={
        made.length === 1 ? (
          <Trans>Uw offerte</Trans>
        ) : (
          <Plural value={made.length} one="# mogelijkheid" other="# mogelijkheden voor uw huis" />
        )
      }
      subtitle={
        <Trans>
          Voor {name}, {address}. Alle bedragen zijn inclusief btw.
        </Trans>
      }
      head={
        <>
          <strong className={styles.company}>
            <ColoredText color={color}>{company?.name ?? ''}</ColoredText>
          </strong>
          <span className={styles.dates}>
            <Trans>
              Offerte van {formatDate(now)}, versie {version}, geldig tot {formatDate(validUntil(now))}
            </Trans>
          </span>
        </>
      }
      onClose={props.onClose}
    >
      <div className={styles.options} ref={track} role="radiogroup" aria-label={t`Mogelijkheden`}>
        {shown.map((option) => (
          <OptionCard
            key={option._id}
            card={offerCard(option._id === chosen?._id ? chosen : option, {
              name: option.name,
              isBusiness,
              language,
            })}
            withdrawn={withdrawnFrom(option)}
            isChosen={option._id === chosen?._id}
            // Another choice voids the signature.
            onChoose={() => props.onChange({ ...approval, option: option._id, lines: null, strokes: [] })}
          />
        ))}
      </div>
      {isNarrow && made.length > 1 && <PageDots count={made.length} at={at} onTurn={turnTo} />}
      <Differences options={shown} language={language} />
      {chosen && (
        <Extras
          rows={extraRows(chosen, language)}
          language={language}
          onChange={(lines) => props.onChange({ ...approval, lines, strokes: [] })}
        />
      )}
      {isAsked ? (
        <p className={styles.held} role="status">
          <Trans>
            Wij bevestigen deze korting eerst. Daarna krijgt u de offerte en kunt u akkoord geven.
          </Trans>
        </p>
      ) : (
        <ApprovalBar
          approval={approval}
          name={name}
          chosen={chosen?.name}
          isConsumer={!isBusiness}
          figures={chosen ? figuresOf(chosen) : null}
          onChange={props.onChange}
          onApprove={(by) => chosen && props.onApprove(chosen._id, by)}
        />
      )}
    </FullScreen>
  )
}

/** Campaigns are added by the office. */
const NO_CAMPAIGNS = { campaigns: [] }
