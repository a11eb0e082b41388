declare const site: {
  /** Elements of the head of each page: name, attributes, text. */
  readonly head: readonly (readonly [string, object, string])[]
  readonly themeConfig: {
    readonly sidebar: readonly { readonly items: readonly { readonly link: string }[] }[]
  }
}
export default site
