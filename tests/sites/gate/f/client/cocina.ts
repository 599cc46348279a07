import Alpine from 'alpinejs';

async function pide(metodo: string, ruta: string, cuerpo: Record<string, string | number | boolean> = {}): Promise<string> {
  const r = await fetch(`/cocina/api${ruta}`, { method: metodo, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(cuerpo) });
  return ((await r.json()) as { texto?: string }).texto ?? 'Hecho';
}
Object.assign(window, { pide, Alpine });
Alpine.start();
