interface Named {
  title: string
  firstname: string
  lastname: string
  company: string
}

/** How a customer is called in a list: a company by its name, a person by title, initials and surname. */
export function customerName({ title, firstname, lastname, company }: Named): string {
  const person = [title, firstname, lastname].filter(Boolean).join(' ')
  return company || person
}
