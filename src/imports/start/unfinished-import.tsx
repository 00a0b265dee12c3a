import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { runImport, type WholeImport } from '#src/data/imports/run-import.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

interface UnfinishedImportProps {
  whole: WholeImport
  onForget(): void
}

/** An import that was under way when the page closed, to be finished or left before another one begins. */
export function UnfinishedImport({ whole, onForget }: UnfinishedImportProps) {
  const { t } = useLingui()
  const engine = useEngine()
  return (
    <Banner
      tone="warn"
      title={t`${whole.file} is nog niet helemaal binnen`}
      action={
        <>
          <Button size="s" variant="quiet" onPress={onForget}>
            <Trans>Laat de rest zitten</Trans>
          </Button>
          <Button size="s" variant="primary" onPress={() => runImport(engine, whole)}>
            <Trans>Ga verder</Trans>
          </Button>
        </>
      }
    >
      <Trans>Wat al binnen is, blijft.</Trans>
    </Banner>
  )
}
