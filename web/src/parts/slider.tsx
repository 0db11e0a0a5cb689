/** A choice of an amount: a line with a knob, and the amount beside it. */

import "./slider.css";

type Props = {
  label: string;
  value: number;
  most: number;
  step: number;
  /** The amount as it is read and heard. */
  text: string;
  isOff?: boolean;
  /** While the knob moves. */
  onInput: (value: number) => void;
  /** What it sets, for tests: the same in every language. */
  name: string;
};

export function Slider({ label, value, most, step, text, isOff = false, onInput, name }: Props) {
  return (
    <label class="slider" data-off={isOff || undefined}>
      <span class="slider-label">{label}</span>
      <input
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        disabled={isOff}
        aria-valuetext={text}
        data-slider={name}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
      <span class="slider-text" aria-hidden="true">
        {text}
      </span>
    </label>
  );
}
