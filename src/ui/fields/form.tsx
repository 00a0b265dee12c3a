import type { ComponentProps, FormEvent } from 'react'
import { goToUnread } from '#src/lib/links/go-to-unread.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Further submits are ignored until the returned promise settles, because of double taps. */
  onSubmit(event: FormEvent<HTMLFormElement>): unknown
}

export function Form({ onSubmit, ...props }: FormProps) {
  const send = useOneAtATime(onSubmit)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!goToUnread(event.currentTarget)) return send(event)
  }
  return <form {...props} onSubmit={submit} />
}
