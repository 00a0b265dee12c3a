import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContentArea,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import styles from './toast.module.css'
import { stayOf, type ToastContent, toastQueue } from './toast-queue.ts'

/** Milliseconds; practically never. */
const FOR_EVER = 1e9
const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, crit: CircleAlert }

/** Rendered once, in the shell. F6 moves the focus here. */
export function ToastRegion() {
  const { t } = useLingui()
  return (
    <AriaToastRegion queue={toastQueue} aria-label={t`Meldingen`} className={classes(styles.region)}>
      {({ toast }) => (
        <AriaToast toast={toast} className={classes(styles.toast)} style={leaving(toast.content)}>
          <Content content={toast.content} onClose={() => toastQueue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

/** The delay of the leaving animation; hover and focus pause it. */
function leaving(content: ToastContent): CSSProperties {
  return { '--stay': `${stayOf(content) ?? FOR_EVER}ms` } as CSSProperties
}

function Content({ content, onClose }: { content: ToastContent; onClose(): void }) {
  const { t } = useLingui()
  const { title, text, tone = 'ok', link, action } = content
  const Icon = ICONS[tone]
  return (
    <>
      <Icon className={styles.icon} data-tone={tone} size={18} aria-hidden />
      <ToastContentArea className={styles.words}>
        <Text slot="title" className={classes(styles.title)}>
          {title}
        </Text>
        {text && (
          <Text slot="description" className={classes(styles.text)}>
            {text}
          </Text>
        )}
      </ToastContentArea>
      {[link, action].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              size="s"
              onPress={() => {
                each.onPress()
                onClose()
              }}
            >
              {each.label}
            </Button>
          ),
      )}
      <Button variant="icon" size="s" slot="close" aria-label={t`Sluiten`}>
        <X size={16} aria-hidden />
      </Button>
    </>
  )
}
