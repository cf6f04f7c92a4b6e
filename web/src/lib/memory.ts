// What this device remembers, as JSON by name. Private browsing may refuse; the page works without.
export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`spielzeit.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`spielzeit.${name}`, JSON.stringify(value));
  } catch {
    // then it is forgotten when the page goes
  }
}
