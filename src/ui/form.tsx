import { type ComponentProps, type FormEvent, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The form takes no other sending until its promise is settled: whoever taps twice means one. */
  onSubmit(event: FormEvent<HTMLFormElement>): unknown
}

export function Form({ onSubmit, ...props }: FormProps) {
  const sending = useRef(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await onSubmit(event)
    } finally {
      sending.current = false
    }
  }
  return <form {...props} onSubmit={submit} />
}
