/** What the colours of the built-in boards' pictures are in the dark. In the light they are as drawn. */

export type Palette = Readonly<Record<string, string>>;

const LETTERING: Palette = {
  halo: "#1b1712",
  label: "#f6ead0",
  out: "#0b0906",
  outer: "#e9dcbd",
  vig: "#000",
};

const DARK: Readonly<Record<string, Palette>> = {
  usa: {
    ...LETTERING,
    sea: "#15232a",
    wave: "#2d4a57",
    wa: "#44606a",
    wb: "#375159",
    wc: "#2d454d",
    wd: "#243942",
    we: "#1d3038",
    land: "#38322a",
    shore: "#b59a66",
    hach: "#8d7a56",
    hacho: ".34",
    state: "#9c855a",
    river: "#4a7180",
    country: "#b8683f",
    grat: "#b59a66",
    ink: "#d9c296",
    ink2: "#a78f5e",
    paper: "#241f19",
    red: "#c0603a",
    tint0: "#45372a",
    tint1: "#373a2b",
    tint2: "#433b27",
    tint3: "#45352f",
    tint4: "#333933",
  },
  amsterdam: {
    ...LETTERING,
    paper: "#221e18",
    polder: "#2a2c20",
    ditch: "#6f7850",
    water: "#16262c",
    wline: "#4d7680",
    wink: "#5f8b95",
    town: "#2c2720",
    block: "#383026",
    block1: "#3b2f27",
    block2: "#343026",
    blocks: "#6b573a",
    house: "#b08258",
    houseo: ".4",
    garden: "#2c3023",
    gline: "#4a5238",
    wall: "#4a3f2e",
    ink: "#d6bf92",
    ink2: "#9a8459",
    tree: "#5d6943",
    sail: "#c8b48a",
    hull: "#6d5333",
    flag: "#b4553a",
    red: "#c0603a",
    frame: "#221e18",
  },
};

/** What a picture's variables are in the dark; a picture that nobody here knows may say so itself, by `svg[data-theme="dark"]`. */
export const darkOf = (edition: string): Palette => DARK[edition] ?? {};
