/** Field of rows with the values of the records above them. No response has it, on its own or in a part. */
export const ABOVE = '@above'
