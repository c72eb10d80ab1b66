type Box = readonly [x: number, y: number, width: number, height: number];

export function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle([cx, cy, r]: readonly [number, number, number], fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
}

export function ring([cx, cy, r]: readonly [number, number, number], colour: string, width: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function ellipse([cx, cy, rx, ry]: readonly [number, number, number, number], fill: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function polygon(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function group(transform: string, ...shapes: string[]): string {
  return `<g transform="${transform}">${shapes.join("")}</g>`;
}

export function faded(opacity: number, ...shapes: string[]): string {
  return `<g opacity="${opacity}">${shapes.join("")}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
