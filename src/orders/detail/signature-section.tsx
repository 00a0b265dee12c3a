import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { SignedNote } from '#src/parts/signature/signed-note.tsx'
import { useSignature } from '#src/parts/signature/use-signature.ts'
import { Section } from '#src/ui/shown/section.tsx'

interface SignatureSectionProps {
  order: Order
}

/** The signature on the order, if there is one. */
export function SignatureSection({ order }: SignatureSectionProps) {
  const { t } = useLingui()
  const signed = useSignature(order)
  if (!signed) return null
  return (
    <Section title={t`Handtekening klant`}>
      <SignedNote signature={signed} />
    </Section>
  )
}
