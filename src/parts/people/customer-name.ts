interface Named {
  title: string
  firstname: string
  lastname: string
  company: string
}

/** The name of a customer in a list: the company name, or title, initials and surname. */
export function customerName({ title, firstname, lastname, company }: Named): string {
  const person = [title, firstname, lastname].filter(Boolean).join(' ')
  return company || person
}
