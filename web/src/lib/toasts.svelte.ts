// Short notices: what happened to the game (usually nothing) and what to do.
export type Toast = { id: number; text: string; tone: 'error' | 'note' };

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  private last = 0;

  show(text: string, tone: Toast['tone'] = 'note'): void {
    const id = ++this.last;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, tone }];
    setTimeout(() => this.dismiss(id), tone === 'error' ? 7000 : 4000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
