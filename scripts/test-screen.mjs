// What parts print that run side by side: one after the other, the first of them as it comes.

export class Screen {
  /** Those that are open, in the order in which they were opened, each with what waits to be shown. */
  #open = []

  constructor(write = (text) => process.stdout.write(text)) {
    this.write = write
  }

  /** Begins what a part prints. */
  open(name) {
    this.#open.push({ name, waiting: '', isClosed: false })
    if (this.#open.length === 1) this.write(`\n=== ${name} ===\n`)
  }

  /** The function that shows text of a part, now or when those before it are done; of a part that is not open at once. */
  of(name) {
    return (text) => {
      const at = this.#open.findIndex((one) => one.name === name && !one.isClosed)
      if (at > 0) this.#open[at].waiting += text
      else this.write(text)
    }
  }

  /** Ends what a part prints, and shows what waited for that. */
  close(name) {
    const one = this.#open.find((each) => each.name === name && !each.isClosed)
    if (one) one.isClosed = true
    while (this.#open[0]?.isClosed) {
      this.#open.shift()
      const [next] = this.#open
      if (next) this.write(`\n=== ${next.name} ===\n${next.waiting}`)
    }
  }
}
