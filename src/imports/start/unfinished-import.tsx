import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { forgetImport, runImport, unfinishedImport, type WholeImport } from '#src/data/imports/run-import.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

/** An import that was under way when the page closed, to be finished or left. */
export function UnfinishedImport() {
  const { t } = useLingui()
  const engine = useEngine()
  const [whole, setWhole] = useState<WholeImport | null>(null)
  useEffect(() => {
    let isOpen = true
    unfinishedImport(engine).then((found) => {
      if (isOpen) setWhole(found)
    })
    return () => {
      isOpen = false
    }
  }, [engine])
  if (!whole) return null
  async function forget() {
    await forgetImport(engine)
    setWhole(null)
  }
  return (
    <Banner
      tone="warn"
      title={t`${whole.file} is nog niet helemaal binnen`}
      action={
        <>
          <Button size="s" variant="quiet" onPress={forget}>
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
