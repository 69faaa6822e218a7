"""python3 measure.py OUT [LESSON...] writes OUT/LESSON.yaml: times of lessons' own kernels on the GPU at hand, for times.yaml in their folders."""
import csv, datetime, pathlib, re, subprocess, sys

HERE, TMP = pathlib.Path(__file__).resolve().parent, "/tmp/measured"
WIDTH, SIDE, VALUES, ELEMENTS, ITERATIONS, COPIED, CHASED = 4096, 16384, 1 << 26, 1 << 26, 16, 1 << 26, 1 << 17
PRODUCT = ("product", 2 * WIDTH ** 3, "operations", f"floating-point operations of one product, {WIDTH} x {WIDTH}")
TRANSPOSE = ("transpose", 2 * 4 * SIDE ** 2, "bytes", f"bytes loaded and stored by one transpose, {SIDE} x {SIDE}")
HISTOGRAM = ("histogram", VALUES, "values", "values of one histogram, in 256 bins")
STREAMS = ("streams", 2 * 4 * COPIED, "bytes", f"bytes copied to the device and back, {COPIED} integers")
TRAPEZOID = ("trapezoid", ITERATIONS * ELEMENTS, "values", f"means of {ITERATIONS} iterations over {ELEMENTS} elements, each counted once")
CHASE = ("chase", CHASED, "values", "loads that one thread makes one after the other")


def product(tile, side=1):
    """A kernel that is told the width."""
    return dict(WIDTH=WIDTH, TILE=tile, SIDE=side, TOLD=1)


def square(tile, side):
    """A kernel that has it as N."""
    return dict(WIDTH=WIDTH, TILE=tile, SIDE=side, N=WIDTH, APART=1)


def shaped(across, down, columns, rows, **more):
    """A product whose blocks are not as wide as high: threads, and results, of a block."""
    return dict(WIDTH=WIDTH, N=WIDTH, BLOCK_X=across, BLOCK_Y=down, GRID_X=WIDTH // columns, GRID_Y=WIDTH // rows, **more)


def streams(pieces, kernel="stream[p]", pinned=1):
    return dict(N=COPIED, PIECES=pieces, COPIES="stream[p]", KERNEL=kernel, PINNED=pinned)


def transpose(pad=1):
    return dict(ROWS=SIDE, COLS=SIDE, TILE=32, PAD=pad)


def histogram(skew, per=1):
    return dict(N=VALUES, BINS=256, THREADS=256, SKEW=skew, PER=per)


def chase(place, cells, step):
    """A chain of that many numbers, from each of which it is step numbers to the next."""
    return dict(PLACE=place, CELLS=cells, STEP=step, LOADS=CHASED)


def trapezoid(inside):
    return dict(N=ELEMENTS, BLOCKS=ELEMENTS // 256, INSIDE=inside, ITERATIONS=ITERATIONS)


# A lesson's programs: name, file, and what is defined in place of the file's own lines.
PLANS = {
    "tiled-matrix-multiply": (PRODUCT, [("naive", "naive.cu", product(16)), ("tile 16", "kernel.cu", product(16)),
                                        ("tile 32", "kernel.cu", product(32))]),
    "cost-of-global-memory": (PRODUCT, [("blocks of 16 × 16", "kernel.cu", product(16)), ("blocks of 32 × 32", "kernel.cu", product(32))]),
    "register-tiling": (PRODUCT, [("one result", "square.cu", square(32, 1)), ("2 × 2 results", "square.cu", square(32, 2)),
                                  ("4 × 4 results", "square.cu", square(64, 4)), ("8 × 8 results", "square.cu", square(64, 8))]),
    # 16 KB stay in the L1 cache and 2 MB in L2; of 2 GB no sector is asked for twice.
    "memory-spaces": (CHASE, [("shared memory", "chase.cu", chase(0, 64, 9)), ("constant memory", "chase.cu", chase(2, 256, 9)),
                              ("global memory, in L1", "chase.cu", chase(1, 1 << 12, 33)),
                              ("global memory, in L2", "chase.cu", chase(1, 1 << 19, 1056)),
                              ("global memory, in no cache", "chase.cu", chase(1, 1 << 29, 1056))]),
    "extra-work": (TRAPEZOID, [(f"{inside} per launch", "kernel.cu", trapezoid(inside)) for inside in (1, 2, 4, 8, 16)]),
    "tiled-transpose": (TRANSPOSE, [("without a tile", "direct.cu", transpose()), ("through a tile", "blocks.cu", transpose(0)),
                                    ("through a padded tile", "blocks.cu", transpose())]),
    "histogram-atomics": (HISTOGRAM, [("global, even", "kernel.cu", histogram(0)), ("global, skewed", "kernel.cu", histogram(1)),
                                      ("private, even", "private.cu", histogram(0)), ("private, skewed", "private.cu", histogram(1)),
                                      ("private, 16 per thread, even", "coarse.cu", histogram(0, 16)),
                                      ("private, 16 per thread, skewed", "coarse.cu", histogram(1, 16))]),
    "product-capstone": (PRODUCT, [("naive", "kernel.cu", shaped(32, 8, 32, 8, ACROSS=32, DOWN=8)),
                                   ("coalesced", "coalesced.cu", shaped(32, 8, 32, 8, ACROSS=32, DOWN=8)),
                                   ("tiled", "tiled.cu", shaped(32, 32, 32, 32, TILE=32)),
                                   ("a column of 4", "coarse.cu", shaped(32, 8, 32, 32, TILE=32, WORK=4)),
                                   ("a square of 4 × 4", "registers.cu", shaped(8, 8, 32, 32, TILE=32, WORK=4)),
                                   ("4 × 4 in tiles of 64", "registers.cu", shaped(16, 16, 64, 64, TILE=64, WORK=4))]),
    "double-buffering": (PRODUCT, [("one buffer", "tiled.cu", square(32, 1)), ("two buffers", "ahead.cu", square(32, 1)),
                                   ("two buffers, asynchronous copies", "async.cu", square(32, 1))]),
    "streams": (STREAMS, [("1 piece", "places.cu", streams(1)), ("2 pieces", "places.cu", streams(2)), ("4 pieces", "places.cu", streams(4)),
                          ("16 pieces", "places.cu", streams(16)), ("64 pieces", "places.cu", streams(64)),
                          ("16 pieces, launches in the default stream", "places.cu", streams(16, "0")),
                          ("16 pieces, pageable memory", "places.cu", streams(16, pinned=0))]),
}
COUNTERS = {"l1_hit": "l1tex__t_sector_hit_rate.pct", "l2_hit": "lts__t_sector_hit_rate.pct", "dram_bytes": "dram__bytes_read.sum",
            "shared_load_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
            "l1_busy": "l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed",
            "issued": "sm__inst_issued.avg.pct_of_peak_sustained_elapsed", "warps_active": "sm__warps_active.avg.pct_of_peak_sustained_active",
            "registers": "launch__registers_per_thread"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def gpu(what):
    return output("nvidia-smi", "--query-gpu=" + what, "--format=csv,noheader").strip()


def counted():
    """What Nsight Compute reads of one launch after the warm-up."""
    text = output("ncu", "--csv", "--print-units", "base", "--launch-skip", "12", "--launch-count", "1", "--metrics",
                  ",".join(COUNTERS.values()), TMP)
    rows = csv.reader(line for line in text.splitlines() if line.startswith('"'))
    value = {row[-3]: float(row[-1].replace(",", "")) for row in list(rows)[1:]}
    return ", ".join(f"{key}: {value[name]:.{1 if '.pct' in name else 0}f}" for key, name in COUNTERS.items())


toolkit = re.search(r"release ([\d.]+)", output("nvcc", "--version"))[1]
for lesson, ((harness, work, unit, about), plan) in PLANS.items():
    if sys.argv[2:] and lesson not in sys.argv[2:]:
        continue
    text = ["# Written by lessons/measure/measure.py: measured, never computed.", f"device: {gpu('name')}", f"toolkit: CUDA {toolkit}",
            f'driver: "{gpu("driver_version")}"', f'date: "{datetime.date.today()}"', f"work: {work} # {about}", f"unit: {unit}", "times:"]
    for name, file, defined in plan:
        source = (HERE.parent / lesson / file).read_text()
        for macro, value in defined.items():  # in its place: a header that the program includes first may use the name
            source = re.sub(rf"#define {macro} .*", f"#define {macro} {value}", source)
        pathlib.Path(TMP + ".cuh").write_text(source)
        outside = [f"-D{k}={v}" for k, v in defined.items() if f"#define {k} " not in source]
        output("nvcc", "-O3", "-arch=native", *outside, f'-DLESSON="{TMP}.cuh"', "-I", str(HERE), "-o", TMP, "-x", "cu", f"{HERE}/{harness}.cuh")
        ms = sorted(float(n) for _ in range(3) for n in output(TMP).split())
        # Nsight Compute empties the caches before the launch that it counts, and a chain counts on what earlier launches have left there.
        more = "" if harness == "chase" else ", " + counted()
        text.append(f'  - {{name: "{name}", ms: [{ms[0]:.3g}, {ms[-1]:.3g}]{more}}}')
        print(lesson, text[-1], flush=True)
    pathlib.Path(sys.argv[1], lesson + ".yaml").write_text("\n".join(text) + "\n")
