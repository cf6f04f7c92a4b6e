import { describe, expect, it } from 'vitest';

import { shapeOf } from './shape';

const at = (size: string): { width: number; height: number } => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};

describe('the shape of the stage', () => {
  it.each([
    ['360x640', 'tall'],
    ['360x740', 'tall'],
    ['390x844', 'tall'],
    ['768x1024', 'tall'],
    ['820x1180', 'tall'],
    ['844x390', 'flat'],
    ['1366x768', 'desk'],
    ['1440x900', 'desk'],
    ['1920x1080', 'desk'],
    ['360x225', 'small'],
  ])('%s is %s', (size, shape) => {
    expect(shapeOf(at(size))).toBe(shape);
  });

  it('gives the rail away where the board needs its room', () => {
    expect(shapeOf(at('1100x768'))).toBe('desk');
    expect(shapeOf(at('1100x768'), { desk: { width: 900, height: 480 } })).toBe('tall');
    expect(shapeOf(at('1440x700'), { desk: { width: 900, height: 640 } })).toBe('tall');
  });
});
