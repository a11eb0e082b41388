import { InvalidArgumentError } from 'commander'

/** Parser of an option whose value is a whole number of at most nine digits. */
export function wholeNumber(min: number, max?: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= (max ?? number)) return number
    const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
    throw new InvalidArgumentError(`Must be a whole number ${range}.`)
  }
}
