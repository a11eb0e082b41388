declare const site: {
  readonly themeConfig: {
    readonly sidebar: readonly { readonly items: readonly { readonly link: string }[] }[]
  }
}
export default site
